// unrotate ask java Filter.java
import java.io.*;
import java.util.stream.Stream;

class Filter {
    // Your test goes here, in place of this line.
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; System.out.flush()) {
            double[] n = Stream.of(line.split(",")).mapToDouble(Double::parseDouble).toArray();
            System.out.println(circleHitsRect(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]) ? 1 : 0);
        }
    }
}

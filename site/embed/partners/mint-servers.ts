/** A server that mints a visitor token, in some 25 lines of each language. Each is run by a test as it stands. */
export const mintServers = {
  node: {
    file: 'server.mjs',
    code: `import { createServer } from 'node:http';

const { LEXLOOM_URL, LEXLOOM_SECRET, PORT = '8080' } = process.env;
// Here: who is signed in on your site, by your own session.
const findVisitorId = (request) => request.headers['x-signed-in-as'];

createServer(async (request, response) => {
  const visitorId = findVisitorId(request);
  if (request.url !== '/lexloom-token' || !visitorId) return response.writeHead(404).end();
  try {
    const minted = await fetch(\`\${LEXLOOM_URL}/api/partners/token\`, {
      method: 'POST',
      headers: { authorization: \`Bearer \${LEXLOOM_SECRET}\`, 'content-type': 'application/json' },
      body: JSON.stringify({ visitorId }),
    });
    const body = await minted.text();
    response.writeHead(minted.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(body);
  } catch {
    response.writeHead(502).end(); // No answer: the visitor stays a guest.
  }
}).listen(Number(PORT), '127.0.0.1');
`,
  },
  python: {
    file: 'server.py',
    code: `import json, os, urllib.error, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        visitor_id = self.headers.get("x-signed-in-as")  # Here: who is signed in on your site.
        if self.path != "/lexloom-token" or not visitor_id:
            return self.send_error(404)
        request = urllib.request.Request(
            os.environ["LEXLOOM_URL"] + "/api/partners/token",
            data=json.dumps({"visitorId": visitor_id}).encode(),
            headers={"authorization": "Bearer " + os.environ["LEXLOOM_SECRET"], "content-type": "application/json"},
        )
        try:
            minted = urllib.request.urlopen(request)
        except urllib.error.HTTPError as refused:
            minted = refused
        except urllib.error.URLError:
            return self.send_error(502)  # No answer: the visitor stays a guest.
        self.send_response(minted.status)
        self.send_header("content-type", "application/json")
        self.send_header("cache-control", "no-store")
        self.end_headers()
        self.wfile.write(minted.read())


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Handler).serve_forever()
`,
  },
  php: {
    file: 'lexloom-token.php',
    code: `<?php
// php -S 127.0.0.1:8080 lexloom-token.php
$visitorId = $_SERVER['HTTP_X_SIGNED_IN_AS'] ?? null; // Here: who is signed in on your site.
if (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/lexloom-token' || !$visitorId) {
    http_response_code(404);
    exit;
}
$minted = @file_get_contents(getenv('LEXLOOM_URL') . '/api/partners/token', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Authorization: Bearer ' . getenv('LEXLOOM_SECRET'), 'Content-Type: application/json'],
    'content' => json_encode(['visitorId' => $visitorId]),
    'ignore_errors' => true,
]]));
if ($minted === false) {
    http_response_code(502); // No answer: the visitor stays a guest.
    exit;
}
preg_match('#^HTTP/\\S+ (\\d+)#', $http_response_header[0], $status);
http_response_code((int) $status[1]);
header('Content-Type: application/json');
header('Cache-Control: no-store');
echo $minted;
`,
  },
} as const;

/** Whether a URL's host is this machine. Browsers and systems keep all of `.localhost` on it. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** For `catch`: a file or folder that does not exist is no failure. Throws every other one. */
export function ignoreMissing(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code !== 'ENOENT') throw thrown;
}

/** A path as resources write it. The address bar escapes letters beyond ASCII. A plain percent sign is left as it is. */
export const decodedPath = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The address of a page with the invitation of a link; an empty path is the link itself. */
export function sharedAddress(link: string, path: string): string {
  if (path === '') return link
  const address = new URL(link)
  address.pathname = path
  return address.href
}

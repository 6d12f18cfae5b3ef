/** How one speaks to a character: the first word of the name. */
export function givenName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

/** How one speaks to someone: without the family name. */
export function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}

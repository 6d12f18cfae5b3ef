/** The address of a picture at a width. The address may have a query already, as a signed one does. */
export function pictureAt(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`
}

/** The widths of one picture as an img's srcSet names them. */
export function pictureSet(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
}

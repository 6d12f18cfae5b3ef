/** The name of a country in the language of a page. */
export function countryName(tag: string, code: string): string {
  return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code
}

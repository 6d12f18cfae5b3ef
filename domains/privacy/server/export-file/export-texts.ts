/** The words of an export in one language. A kind or field without words is named as in the JSON. */
export type ExportTexts = (locale: string) => {
  tag: string
  dir: 'ltr' | 'rtl'
  brand(key: string): string
  say(
    key:
      | 'title'
      | 'intro'
      | 'conversations'
      | 'everything'
      | 'machine'
      | 'files'
      | 'back'
      | 'you'
      | 'yes'
      | 'no'
      | 'empty',
    values?: Record<string, string>,
  ): string
  nameOf(kind: string): string
  label(field: string): string
}

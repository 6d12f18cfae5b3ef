export type CsvValue = string | number | boolean | Date | null

/** One line of CSV by RFC 4180, with its end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value)
  // Spreadsheets calculate what begins like a formula, also after a space and in full width; a quote before it makes it a
  // text. Those of many countries part columns at semicolons, and then part rows at every line break.
  const text = value.replaceAll(/(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

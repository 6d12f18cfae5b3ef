export type CsvValue = string | number | boolean | Date | null

/** One line of CSV by RFC 4180, with its end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value)
  // Spreadsheets calculate what begins like a formula, also after a space; a quote before it makes it a text.
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

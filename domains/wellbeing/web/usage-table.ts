import type { Usage } from '../contract.ts'

type Headings = readonly [day: string, minutes: string, messages: string, coins: string, energy: string]

/** Own use as a table that a spreadsheet opens: a mark says that it is UTF-8, and no field can become a formula. */
export function usageTable(days: Usage['days'], headings: Headings): string {
  const rows = days.map(({ day, minutes, messages, coins, energy }) => [day, minutes, messages, coins, energy])
  return `\uFEFF${[headings, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`
}

function field(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

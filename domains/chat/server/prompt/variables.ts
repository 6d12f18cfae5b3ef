/** Variables that the macros of a conversation have set, by their names. */
export type Variables = Record<string, string>

const mostVariables = 100
const longestVariable = 1000
/** All names and values together, in UTF-16 units: each reply that has variables stores them. */
const mostUnits = 10_000

/**
 * The text of a macro that reads or changes a variable; undefined for any other macro. A change that would pass a bound
 * is left out: 100 variables, names and values of 1,000 units, 10,000 units together.
 */
export function variableOf(macro: string, values: string[], variables: Map<string, string>): string | undefined {
  const name = storable((values[0] ?? '').trim())
  const value = storable(values.slice(1).join('::'))
  const before = variables.get(name) ?? ''
  const save = (text: string) => {
    saveVariable(variables, name, text)
    return ''
  }
  switch (macro) {
    case 'getvar':
      return before
    case 'setvar':
      return save(value)
    case 'addvar':
      return save(sumOf(before, value) ?? `${before}${value}`)
    case 'incvar':
      save(sumOf(before, '1') ?? '1')
      return variables.get(name) ?? ''
    case 'decvar':
      save(sumOf(before, '-1') ?? '-1')
      return variables.get(name) ?? ''
    default:
      return undefined
  }
}

function saveVariable(variables: Map<string, string>, name: string, text: string): void {
  const value = storable(text)
  if (!variables.has(name) && variables.size >= mostVariables) return
  let units = name.length + value.length
  for (const [other, stands] of variables) if (other !== name) units += other.length + stands.length
  if (units <= mostUnits) variables.set(name, value)
}

/** A database stores neither a half of a character nor a character of no number. */
function storable(text: string): string {
  return text.slice(0, longestVariable).replaceAll('\0', '').toWellFormed()
}

function sumOf(one: string, other: string): string | undefined {
  const sum = Number(one) + Number(other)
  return Number.isFinite(sum) && other.trim() !== '' ? String(sum) : undefined
}

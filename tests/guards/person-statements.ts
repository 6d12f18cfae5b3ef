const places = /\b(from|join|update|into)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?"?([a-z_]+)"?)?/gi
/** Words of SQL that may stand where an alias does. */
const noAlias = new Set([
  'set',
  'where',
  'on',
  'using',
  'values',
  'select',
  'order',
  'limit',
  'for',
  'left',
  'join',
  'inner',
  'cross',
  'returning',
  'group',
  'union',
  'as',
])

/**
 * The tables of people that a statement reads or changes without naming whose rows it means: neither by a parameter nor by
 * the person of another table in it. A new row names its person by itself.
 */
export function unboundTables(text: string, personal: ReadonlySet<string>): string[] {
  const statement = text.replaceAll('"', '')
  const found = [...statement.matchAll(places)].flatMap(([, verb = '', table = '', after = '']) => {
    if (!personal.has(table)) return []
    if (verb.toLowerCase() === 'into') return /\buser_id\b/.test(statement) ? [] : [table]
    const alias = noAlias.has(after.toLowerCase()) || after === '' ? table : after
    return isBound(statement, alias) ? [] : [table]
  })
  return [...new Set(found)].toSorted()
}

function isBound(statement: string, alias: string): boolean {
  const own = `(?:(?<![\\w.])|(?<![\\w.])${alias}\\.)user_id`
  const person = String.raw`\(*(?:\$\d+|[a-z_]+\.user_id|users\.id)`
  return new RegExp(`${own}\\)* = ${person}|\\$\\d+(?:::uuid)?\\)* = ${own}|[a-z_]+\\.user_id = ${own}\\b`).test(
    statement,
  )
}

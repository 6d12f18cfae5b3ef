/** The fields of an entry by their paths: those of nested objects that are named with a dot, `extensions.depth`. */
export type Fields = Record<string, unknown>

/** A field of another format, and the field here that holds it. */
export type FieldPair = {
  theirs: string
  ours: string
  read?(value: unknown): unknown
  write?(value: unknown): unknown
}

/** The fields of a value, with those of its named objects by their paths. */
export function fieldsOf(value: object, nested: readonly string[]): Fields {
  const fields: Fields = {}
  for (const [name, one] of Object.entries(value)) {
    if (nested.includes(name) && isObject(one))
      for (const [inner, deep] of Object.entries(one)) fields[`${name}.${inner}`] = deep
    else fields[name] = one
  }
  return fields
}

/** The value with these fields; those without a value are omitted. */
export function valueOf(fields: Fields): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [path, one] of Object.entries(fields)) {
    if (one === undefined) continue
    const dot = path.indexOf('.')
    if (dot < 0) value[path] = one
    else {
      const outer = path.slice(0, dot)
      const known = value[outer]
      value[outer] = { ...(isObject(known) ? known : {}), [path.slice(dot + 1)]: one }
    }
  }
  return value
}

/** Whether a value of JSON is an object with fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

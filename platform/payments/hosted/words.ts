/** A gateway's answer with every number and flag in its original spelling. */
export type Words = string | Words[] | { [name: string]: Words }

type Sourced = (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown

// The library's types lack the third argument, which has the source text of a number.
const parseSourced = JSON.parse as Sourced

/** Reads JSON or a form; null for what is neither, or names one field of a form twice. */
export function readWords(body: Buffer, format: 'json' | 'form' | 'json-or-form'): Words | null {
  const text = textOf(body)
  if (text === null) return null
  const isJson = format === 'json' || (format === 'json-or-form' && /^\s*[[{]/.test(text))
  return isJson ? readJson(text) : readForm(text)
}

/** The text at a path such as `invoices.0.link`; null where there is none. */
export function textAt(words: Words, path: string): string | null {
  let found: Words | undefined = words
  for (const name of path.split('.')) {
    if (typeof found === 'string' || !found || !Object.hasOwn(found, name)) return null
    // An array's own names are its indexes, and its length, which is no text and ends the search.
    found = (found as { [name: string]: Words })[name]
  }
  return typeof found === 'string' ? found : null
}

/** The fields of a flat body; null for one that has lists or parts. */
export function flatFields(words: Words | null): Readonly<Record<string, string>> | null {
  if (words === null || typeof words === 'string' || Array.isArray(words)) return null
  const isFlat = (fields: object): fields is Record<string, string> =>
    Object.values(fields).every((value) => typeof value === 'string')
  return isFlat(words) ? words : null
}

/** Puts a value at a path, and makes the parts that lead there. */
export function putAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let part = target
  for (const [index, name] of names.entries()) {
    const isList = /^\d+$/.test(names[index + 1] ?? last)
    part[name] ??= isList ? [] : {}
    part = part[name] as Record<string, unknown>
  }
  part[last] = value
}

function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return null
  }
}

function readJson(text: string): Words | null {
  try {
    return parseSourced(text, (_key, value, { source }) => {
      if (typeof value === 'number') return source ?? ''
      return typeof value === 'boolean' ? String(value) : (value ?? '')
    }) as Words
  } catch {
    return null
  }
}

function readForm(text: string): Words | null {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) return null
    fields[name] = value
  }
  return fields
}

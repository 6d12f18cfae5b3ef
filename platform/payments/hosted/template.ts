/** The template of a request: fields in words, with names in braces for the values of a payment. */
export type Template = string | number | boolean | readonly Template[] | { readonly [name: string]: Template }

export type Values = Readonly<Record<string, string | null>>

const placeholder = /\{([A-Za-z][\w.]*)(:number)?\}/g
const whole = /^\{([A-Za-z][\w.]*)(:number)?\}$/

/** A part with this single name is replaced by its JSON as a text. */
const asJson = '$json'

/** Fills a template; unknown values are omitted. */
export function fill(template: Template, values: Values): unknown {
  if (typeof template === 'string') return fillText(template, values)
  if (typeof template !== 'object') return template
  if (Array.isArray(template)) return (template as readonly Template[]).map((part) => fill(part, values) ?? '')
  const filled: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(template as Record<string, Template>)) {
    const value = fill(part, values)
    if (value !== null && value !== '') filled[name] = value
  }
  return asJson in filled ? JSON.stringify(filled[asJson]) : filled
}

/** Fills in a part of an address. */
export function fillAddress(template: string, values: Values): string {
  return template.replace(placeholder, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Every name that a template requests. */
export function namesIn(template: Template): string[] {
  if (typeof template === 'string') return [...template.matchAll(placeholder)].map(([, name = '']) => name)
  return typeof template === 'object' ? Object.values(template).flatMap(namesIn) : []
}

/** The path of each name that is alone in a template: by it the sandbox reads a request. */
export function pathsOf(template: Template, path = ''): Record<string, string> {
  if (typeof template === 'string') {
    const name = whole.exec(template)?.[1]
    return name === undefined ? {} : { [name]: path }
  }
  if (typeof template !== 'object' || asJson in template) return {}
  const inner = Object.entries(template).map(([name, part]) => pathsOf(part, path === '' ? name : `${path}.${name}`))
  return Object.assign({}, ...inner.reverse()) as Record<string, string>
}

function fillText(template: string, values: Values): string | number | null {
  const [, alone, asNumber] = whole.exec(template) ?? []
  if (alone === undefined) return template.replace(placeholder, (_all, name: string) => values[name] ?? '')
  const value = values[alone] ?? null
  return asNumber && value !== null && Number.isSafeInteger(Number(value)) ? Number(value) : value
}

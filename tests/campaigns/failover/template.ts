import { readFileSync } from 'node:fs'

const folder = new URL('../../../ops/cluster/', import.meta.url)

/** A file of ops/cluster with its names filled in; throws where one has no value. */
export function fillTemplate(name: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(new URL(name, folder), 'utf8').replaceAll(/\$\{([A-Z_]+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} needs a value of ${key}`)
    return String(value)
  })
}

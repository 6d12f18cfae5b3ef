import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../locales/en/', import.meta.url)

/** The English catalogue of each domain, by its name. */
export const englishMessages: Readonly<Record<string, object>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object]),
)

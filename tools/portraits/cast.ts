import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Appearance, Shot } from '#portrait/public.ts'
import { appearanceSchema, shotSchema } from '#portrait/public.ts'

export type Member = { id: string; look: Appearance; shots: Shot[] }

const cardSchema = z.object({
  data: z.object({
    extensions: z.object({ 'nocturne/look': appearanceSchema, 'nocturne/shots': z.array(shotSchema) }),
  }),
})

const seedFolder = new URL('../../domains/characters/seed/', import.meta.url).pathname
export const portraitsFolder = join(seedFolder, 'portraits')

/** The seeded characters with their looks and shots, in the order of their ids. */
export function readCast(): Member[] {
  const folder = join(seedFolder, 'cards')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { extensions } = cardSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).data
      return { id: name.replace('.json', ''), look: extensions['nocturne/look'], shots: extensions['nocturne/shots'] }
    })
}

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { choiceHashes, choicesFolder, drawnChoices } from './choice-pictures.ts'

const choices = choiceHashes()

describe('the tiles of the creation pages', () => {
  it('are up to date: `node tools/portraits/portraits.ts choices` draws what is not', () => {
    expect(drawnChoices()).toEqual(Object.fromEntries(choices.map(({ file, hash }) => [file, hash])))
  })

  it.each(choices.map(({ file }) => file))(
    '%s is there, 240 by 320, in at most 12 KB, and says that formulas made it',
    async (file) => {
      const path = join(choicesFolder, file)
      expect(statSync(path).size).toBeLessThanOrEqual(12 * 1024)
      const picture = await sharp(path).metadata()
      expect(picture).toMatchObject({ format: 'webp', width: 240, height: 320 })
      expect(picture.xmpAsString).toContain('algorithmicMedia')
    },
  )

  it('have less than 3 MB together', () => {
    const total = choices.reduce((sum, { file }) => sum + statSync(join(choicesFolder, file)).size, 0)
    expect(total).toBeLessThan(3_000_000)
  })

  it('show a person of its own for each origin, age and personality, and one model where only a detail changes', () => {
    const seedsOf = (row: string) =>
      choices.filter(({ file }) => file.startsWith(`REALITY/${row}-`)).map(({ look }) => look.seed)
    for (const row of ['ethnicity', 'age', 'personality', 'man-ethnicity'])
      expect(new Set(seedsOf(row)).size).toBe(seedsOf(row).length)
    for (const row of ['hair', 'figure', 'outfit', 'man-figure']) expect(new Set(seedsOf(row)).size).toBe(1)
  })

  it('differ from each other wherever somebody chooses between them', async () => {
    const rows = Map.groupBy(choices, ({ file }) => file.replace(/-[^-]+$/, ''))
    for (const [row, tiles] of rows) {
      const seen = new Set(tiles.map(({ file }) => readFileSync(join(choicesFolder, file)).toString('base64')))
      expect(seen.size, row).toBe(tiles.length)
    }
  })
})

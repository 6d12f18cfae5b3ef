import { statSync } from 'node:fs'
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

  it('have less than 2 MB together', () => {
    const total = choices.reduce((sum, { file }) => sum + statSync(join(choicesFolder, file)).size, 0)
    expect(total).toBeLessThan(2_000_000)
  })

  it('change nothing but what is chosen: each shows the same woman', () => {
    expect(new Set(choices.map(({ look }) => look.seed)).size).toBe(1)
  })
})

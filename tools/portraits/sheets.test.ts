import { describe, expect, it } from 'vitest'
import { appearanceSchema, shotSchema } from '#portrait/public.ts'
import * as vocabulary from '#domains/media/vocabulary-contract.ts'
import { everyAttribute, oneAlbum } from './sheets.ts'

const { looks, shots } = { looks: everyAttribute().map((p) => p.look), shots: everyAttribute().map((p) => p.shot) }

describe('the sheet of 48 women', () => {
  it.each([
    ['style', looks.map((look) => look.style), vocabulary.styles],
    ['ethnicity', looks.map((look) => look.ethnicity), vocabulary.ethnicities],
    ['eyes', looks.map((look) => look.eyes), vocabulary.eyeColors],
    ['hair', looks.map((look) => look.hair), vocabulary.hairstyles],
    ['hair colour', looks.map((look) => look.hairColor), vocabulary.hairColors],
    ['figure', looks.map((look) => look.figure), vocabulary.figures],
    ['bust', looks.map((look) => look.bust), vocabulary.sizes],
    ['hips', looks.map((look) => look.hips), vocabulary.sizes],
    ['mood', looks.map((look) => look.temper), vocabulary.moods],
    ['outfit', shots.map((shot) => shot.outfit), vocabulary.outfits],
    ['place', shots.map((shot) => shot.place), vocabulary.places],
    ['light', shots.map((shot) => shot.light), vocabulary.lights],
  ])('has every %s', (_, shown, all) => {
    expect([...new Set(shown)].sort()).toEqual([...all].sort())
  })

  it('and the album of one woman can be drawn', () => {
    for (const { look, shot } of [...everyAttribute(), ...oneAlbum('REALITY'), ...oneAlbum('ANIMATE')]) {
      appearanceSchema.parse(look)
      shotSchema.parse(shot)
    }
    expect(oneAlbum('REALITY')).toHaveLength(12)
  })
})

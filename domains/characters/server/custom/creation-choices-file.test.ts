import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError } from '#platform/config/config.ts'
import { usualOffer } from '../../creation-offer.ts'
import { readCreationOffer } from './creation-choices-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'choices-'))
const path = join(folder, 'choices.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (text: string) => {
  writeFileSync(path, text)
  return readCreationOffer(path)
}

it('opens women of nine origins without a file, and with an empty one', () => {
  expect(readCreationOffer(undefined)).toBe(usualOffer)
  expect(usualOffer.genders).toEqual(['woman'])
  expect(usualOffer.origins).toHaveLength(9)
  expect(read('{}')).toEqual(usualOffer)
})

it('opens what a file names, beside those', () => {
  expect(read('{"genders":["man"],"origins":["mixed","black"]}')).toEqual({
    genders: ['woman', 'man'],
    origins: [...usualOffer.origins, 'black', 'mixed'],
    hair: usualOffer.hair,
    styles: usualOffer.styles,
  })
  expect(read('{"genders":["nonbinary","man"]}').genders).toEqual(['woman', 'man', 'nonbinary'])
})

it('offers the nine hairstyles of the specification, and a hijab where a file names it [S3-attr-05]', () => {
  expect(usualOffer.hair).toHaveLength(9)
  expect(usualOffer.hair).not.toContain('hijab')
  expect(read('{"hair":["hijab"]}')).toEqual({ ...usualOffer, hair: [...usualOffer.hair, 'hijab'] })
})

it('offers both styles, or those that a file names [S3-attr-01]', () => {
  expect(usualOffer.styles).toEqual(['REALITY', 'ANIMATE'])
  expect(read('{"styles":["REALITY"]}')).toEqual({ ...usualOffer, styles: ['REALITY'] })
  expect(read('{"styles":["ANIMATE","REALITY"]}')).toEqual(usualOffer)
})

it.each([
  '{',
  '[]',
  '{"styles":[]}',
  '{"styles":["OIL"]}',
  '{"genders":["girl"]}',
  '{"origins":["Elvish"]}',
  '{"hair":["Mohawk"]}',
  '{"ages":[17]}',
])('refuses to start with a file that says %s, and names it', (text) => {
  expect(() => read(text)).toThrow(/^Configuration is wrong\. CREATION_CHOICES: .*choices\.json: .*\.$/)
  expect(() => read(text)).toThrow(ConfigError)
})

it('names a file that is not there, and each wrong place of one that is, in one line', () => {
  expect(() => readCreationOffer(join(folder, 'none.json'))).toThrow(/no such file/)
  expect(() => read('{"genders":["robot"],"origins":"all"}')).toThrow(/genders\[0\]: [^\n]*; origins: [^\n]*\.$/)
})

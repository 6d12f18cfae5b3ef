import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCharacter } from '#domains/characters/custom-contract.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { addName, listNames, removeName } from '#domains/operations/name-contract.ts'
import { createNames, readNameFile } from '#domains/operations/server/public.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// Every name here is invented.
const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-names-'))
const file = path.join(folder, 'names.txt')
const reason = 'Her agency requested it.'

let w: World
let lead: Awaited<ReturnType<typeof operatorWith>>
let someone: Awaited<ReturnType<typeof memberWith>>['someone']
beforeAll(async () => {
  writeFileSync(file, '# Names of our file\nXimena Placeholder; Ximi Muster\n')
  w = await world({
    config: { ...consoleConfig, REAL_NAMES: file },
    pictureGenerator: createStubPictureGenerator(),
  })
  lead = await operatorWith(w, 'safety-lead')
  someone = (await memberWith(w, 'creator@example.org', 2000)).someone
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

const creates = async (description: string) => (await someone.call(createCharacter, fromTemplate({ description }))).name
const calls = async (nick: string) => (await someone.call(updateProfile, { nick })).name

describe('names of real people', () => {
  it('of the file are refused in characters and nicknames from the start on', async () => {
    expect(await creates('The singer XIMENA-PLACEHOLDER, on tour.')).toBe('CREATION_REAL_PERSON')
    expect(await creates('Ximi Muster in her kitchen.')).toBe('CREATION_REAL_PERSON')
    expect(await calls('Ximena Placeholder')).toBe('TEXT_BLOCKED')
    expect((await lead.at.get(listNames, {})).ofFile).toBe(1)
  })

  it('are added at the console at once, with their aliases, once each, and removed again', async () => {
    const words = 'She is Zofie Prikladova of the coast.'
    const name = { name: 'Žofie Příkladová', aliases: ['Zofka Muster'], reason }
    const { nameId } = await lead.at.get(addName, name)
    expect([await creates(words), await creates('Zofka Muster, a baker.')]).toEqual(
      Array(2).fill('CREATION_REAL_PERSON'),
    )
    const again = await lead.at.get(addName, { ...name, name: 'zofie-prikladova' })
    expect(again).toEqual({ nameId: null, problem: { code: 'listed', name: 'zofie-prikladova' } })
    expect(await lead.at.get(listNames, { search: 'ZOFKA' })).toMatchObject({
      list: [{ nameId, name: name.name, aliases: name.aliases, reason, operator: lead.name }],
      next: null,
    })
    expect((await lead.at.get(listNames, { search: '%' + '%' })).list).toEqual([])
    await lead.at.get(removeName, { nameId: nameId ?? '', reason: 'She has withdrawn it.' })
    await lead.at.get(removeName, { nameId: nameId ?? '', reason: 'Twice.' })
    expect(await creates(words)).toBe('OK')
    const acts = await w.db.select().from(deskAudit).where(like(deskAudit.action, 'name.%')).orderBy(deskAudit.seq)
    expect(acts.map(({ action }) => action)).toEqual(['name.add', 'name.remove'])
    expect(acts.map(({ detail }) => detail).join(' ')).not.toContain('kladov')
  })

  it('are known to another process once that reads, and no process removes those of the file', async () => {
    const { nameId } = await lead.at.get(addName, { name: 'Otto Musterfall', aliases: [], reason })
    const elsewhere = createNames({ db: w.db, log: w.services.log, ofFile: readNameFile(file) })
    await elsewhere.refresh()
    expect([await creates('Otto Musterfall'), await creates('Ximena Placeholder')]).toEqual(
      Array(2).fill('CREATION_REAL_PERSON'),
    )
    await lead.at.get(removeName, { nameId: nameId ?? '', reason })
    expect(await creates('Ximena Placeholder')).toBe('CREATION_REAL_PERSON')
  })

  it('are listed page by page, and one that would be found everywhere is refused with the reason', async () => {
    for (const name of ['Ada Muster', 'Bea Muster', 'Cleo Muster']) {
      await lead.at.get(addName, { name, aliases: [], reason })
      w.clock.advance(1000)
    }
    const first = await lead.at.get(listNames, { search: 'muster', limit: 2 })
    expect(first.list.map(({ name }) => name)).toEqual(['Cleo Muster', 'Bea Muster'])
    const second = await lead.at.get(listNames, { search: 'muster', limit: 2, cursor: first.next })
    expect([second.list.map(({ name }) => name), second.next]).toEqual([['Ada Muster'], null])
    const wrong = await lead.at.get(addName, { name: 'Dora Muster', aliases: ['Do'], reason })
    expect(wrong.problem).toEqual({ code: 'too-short', name: 'Do' })
    const { at } = await operatorWith(w, 'moderator')
    expect((await at.call(listNames, {})).name).toBe('NOT_ALLOWED')
  })

  it('of a file that has a line which is no name end the start, and the line is named', () => {
    const wrong = path.join(folder, 'wrong.txt')
    writeFileSync(wrong, 'Ximena Placeholder\n*Muster*\n')
    expect(() => readNameFile(wrong)).toThrow(/REAL_NAMES: .*wrong\.txt: line 2: has other signs/)
    expect(() => readNameFile(path.join(folder, 'none.txt'))).toThrow(/REAL_NAMES: .*none\.txt/)
  })
})

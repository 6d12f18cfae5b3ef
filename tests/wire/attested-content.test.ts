import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { like } from 'drizzle-orm'
import type { ParamsOf } from '#platform/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProposals } from '#domains/desk/proposal-contract.ts'
import { deskAudit, deskProposals } from '#domains/desk/server/tables.ts'
import { listBrandContent, proposeBrandContent } from '#domains/operations/brand-content-contract.ts'
import { readBrandContent } from '#domains/orders/brand-contract.ts'
import { forgetReplaced } from '#domains/operations/server/brand-content/forget-job.ts'
import { brandContent } from '#domains/orders/server/brand-content/tables.ts'
import { openBrandContents } from '#domains/orders/server/public.ts'
import { approve, consoleConfig, enrolledOperator, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

type Enrolled = Awaited<ReturnType<typeof enrolledOperator>>

type Change = ParamsOf<typeof proposeBrandContent>

const dayMs = 86_400_000
// A world begins on 1 June 2026.
const proof = { evidence: 'Letter 12 in the folder of May', on: '2026-05-30', until: '2026-06-10' }
const testimonial = { author: 'Kay', rating: 4, content: 'I feel listened to.', ...proof }
const part = { brand: 'nocturne', part: 'testimonials', lang: 'en', reason: 'Letters of May.' } as const

const shownIn = async (w: World) => (await w.person().get(readBrandContent, {})).content
const refreshed = (w: World) => w.services.orders.brandContents.changes.refresh()
async function proposed(by: Enrolled, over: Partial<Change> = {}) {
  const { proposalId } = await by.at.get(proposeBrandContent, { ...part, pieces: [testimonial], ...over })
  if (!proposalId) throw new Error('Nothing was proposed')
  return proposalId
}

describe('content of a brand at the console', () => {
  let w: World
  let finance: Enrolled
  let owner: Enrolled
  beforeAll(async () => {
    w = await world({ config: consoleConfig })
    finance = await enrolledOperator(w, 'finance')
    owner = await enrolledOperator(w, 'owner')
  })
  afterAll(() => w.close())
  const partNow = async (name = 'testimonials') => {
    const { brands } = await finance.at.get(listBrandContent, {})
    return brands.find(({ brand }) => brand === 'nocturne')?.parts.find((one) => one.part === name)
  }
  const changed = async (over: Partial<Change>) => {
    expect((await approve(owner, await proposed(finance, over))).name).toBe('OK')
    await refreshed(w)
  }

  it('is shown once a second operator has signed all of it, and no sample beside it', async () => {
    expect((await shownIn(w))?.isSample).toBe(true)
    expect(await partNow()).toEqual({ part: 'testimonials', origin: 'sample', pieces: [], isProposed: false })
    const proposalId = await proposed(finance)
    expect(await partNow()).toMatchObject({ origin: 'sample', isProposed: true })
    await expect(approve(finance, proposalId)).rejects.toThrow('NOT_ALLOWED')
    const lead = await enrolledOperator(w, 'safety-lead')
    await expect(approve(lead, proposalId)).rejects.toThrow('NOT_ALLOWED')
    await refreshed(w)
    expect((await shownIn(w))?.isSample).toBe(true)

    const { list } = await owner.at.get(listProposals, {})
    const text = list.find((one) => one.proposalId === proposalId)?.text ?? '{}'
    expect((JSON.parse(text) as { detail: unknown }).detail).toEqual({
      brand: 'nocturne',
      part: 'testimonials',
      lang: 'en',
      reason: part.reason,
      'as the file has it': false,
      'replaces version': 0,
      pieces: 1,
      ...Object.fromEntries(Object.entries(testimonial).map(([name, value]) => [`1 ${name}`, value])),
    })
    expect((await approve(owner, proposalId)).name).toBe('OK')
    await refreshed(w)
    expect(await shownIn(w)).toEqual({
      isSample: false,
      lang: 'en',
      testimonials: [{ id: 't1', author: 'Kay', rating: 4, content: 'I feel listened to.' }],
      users: [],
      media: [],
      figures: [],
    })
  })

  it('holds after a start, in every process, and stands in the list and in the audit with both names', async () => {
    const elsewhere = await openBrandContents({
      db: w.db,
      log: w.services.log,
      files: new Map(),
      pictureBaseOf: () => '',
    })
    expect(elsewhere.of('nocturne', w.clock.now())?.testimonials).toHaveLength(1)
    expect(elsewhere.of('fiztok', w.clock.now())).toBeNull()
    expect(await partNow()).toMatchObject({ origin: 'console', pieces: [testimonial], isProposed: false })
    const { changes } = await finance.at.get(listBrandContent, {})
    expect(changes).toMatchObject([
      { brand: 'nocturne', part: 'testimonials', version: 1, pieces: 1, why: part.reason },
    ])
    expect([changes[0]?.attestedBy, changes[0]?.approvedBy]).toEqual([finance.name, owner.name])
    const acts = await w.db.select().from(deskAudit).where(like(deskAudit.action, 'brand-content.%'))
    expect(acts.map(({ action, operatorId }) => [action, operatorId])).toEqual([['brand-content.change', finance.id]])
  })

  it.each<[string, object, string, string?]>([
    ['without evidence', { evidence: undefined }, 'evidence'],
    ['with evidence of a word', { evidence: 'mail' }, 'evidence'],
    ['of no day', { on: undefined }, 'on'],
    ['that is over', { until: '2026-05-31' }, '', 'over'],
    ['that ends before it begins', { on: '2026-06-12' }, 'until'],
    ['without words', { content: '' }, 'content'],
    ['with a field of another part', { stars: 5 }, 'stars', 'foreign'],
  ])('refuses an attestation or a piece %s', async (_, over, field, code = 'field') => {
    const { proposalId, problem } = await finance.at.get(proposeBrandContent, {
      ...part,
      pieces: [{ ...testimonial, ...over }],
    })
    expect(proposalId).toBeNull()
    expect(problem).toEqual({ code, piece: code === 'foreign' ? null : 1, field })
  })

  it('refuses an unknown brand, another language, a picture that is nowhere, and what the file has already', async () => {
    const problemOf = async (sent: Change) => (await finance.at.get(proposeBrandContent, sent)).problem
    expect(await problemOf({ ...part, brand: 'none', pieces: [] })).toMatchObject({ code: 'no-brand' })
    const user = { name: 'Kay', stars: 5, ...proof }
    const users = { ...part, part: 'users' as const }
    expect(await problemOf({ ...users, lang: 'de', pieces: [user] })).toMatchObject({ code: 'other-lang', field: 'en' })
    expect(await problemOf({ ...users, pieces: [{ ...user, picture: 'kay.jpg' }] })).toMatchObject({
      code: 'picture',
      piece: 1,
    })
    expect(await problemOf({ ...users, pieces: null })).toMatchObject({ code: 'file-holds' })
    expect(await problemOf({ ...users, lang: '!!', pieces: [user] })).toMatchObject({ code: 'lang' })
  })

  it('of people is erased thirty days after another version replaced it, also in its proposal; what holds stays', async () => {
    const w2 = await world({ config: consoleConfig })
    try {
      const [by, second] = [await enrolledOperator(w2, 'finance'), await enrolledOperator(w2, 'owner')]
      const store = async (pieces: Change['pieces']) => {
        const { proposalId } = await by.at.get(proposeBrandContent, { ...part, pieces })
        await approve(second, proposalId ?? '')
      }
      await store([testimonial])
      await store([{ ...testimonial, author: 'Lou', until: '2026-12-31' }])
      const stored = async () => {
        const rows = await w2.db.select().from(brandContent).orderBy(brandContent.version)
        const proposals = await w2.db.select().from(deskProposals).orderBy(deskProposals.proposedAt)
        return [JSON.stringify(rows.map((row) => row.pieces)), proposals.map(({ text }) => text).join()]
      }
      const day = 86_400_000
      await forgetReplaced(w2.db, new Date(w2.clock.now().getTime() + 29 * day))
      for (const text of await stored()) expect(text).toContain('Kay')
      await forgetReplaced(w2.db, new Date(w2.clock.now().getTime() + 31 * day))
      for (const text of await stored()) {
        expect(text).not.toContain('Kay')
        expect(text).toContain('Lou')
      }
      const [first] = await w2.db.select().from(brandContent).orderBy(brandContent.version)
      expect(first?.pieces).toEqual([{ attestation: { ...proof, by: by.name } }])
    } finally {
      await w2.close()
    }
  })

  it('is not changed by a proposal that was replaced, or made of an earlier version', async () => {
    const first = await proposed(finance, { pieces: [] })
    const second = await proposed(finance, { pieces: [] })
    await expect(approve(owner, first)).rejects.toThrow('PROPOSAL_OVER')
    await w.db.execute(
      `insert into brand_content (id, brand, part, version, lang, pieces, attested_by, approved_by, why, changed_at) select gen_random_uuid(), brand, part, 2, lang, pieces, 'Another', 'Third', 'Test', '2026-06-01T12:30:00Z' from brand_content where version = 1`,
    )
    expect((await approve(owner, second)).name).toBe('PROPOSAL_OVER')
    await refreshed(w)
    expect((await shownIn(w))?.testimonials).toHaveLength(1)
  })

  it('is not approved once its attestation has ended, and disappears from the page on that day', async () => {
    const figure = { value: '12', label: 'languages', ...proof, until: '2026-06-01' }
    const late = await proposed(finance, { part: 'figures', pieces: [figure] })
    w.clock.advance(13 * 3_600_000)
    // A session of the console ends within the hour.
    finance = await enrolledOperator(w, 'finance')
    owner = await enrolledOperator(w, 'owner')
    expect((await approve(owner, late)).name).toBe('PROPOSAL_OVER')
    await changed({ part: 'figures', pieces: [{ ...figure, until: '2026-07-01' }] })
    w.clock.advance(10 * dayMs)
    const shown = await shownIn(w)
    expect([shown?.isSample, shown?.testimonials, shown?.figures]).toEqual([
      false,
      [],
      [{ value: '12', label: 'languages' }],
    ])
  })

  it('is that of the file again, here the marked sample, once no part is attested at the console', async () => {
    finance = await enrolledOperator(w, 'finance')
    owner = await enrolledOperator(w, 'owner')
    await changed({ pieces: null })
    await changed({ part: 'figures', pieces: null })
    expect((await shownIn(w))?.isSample).toBe(true)
  })

  it('is seen and proposed by finance and owners alone', async () => {
    for (const role of ['viewer', 'support', 'moderator', 'safety-lead'] as const) {
      const { at } = await operatorWith(w, role)
      expect((await at.call(listBrandContent, {})).name).toBe('NOT_ALLOWED')
      expect((await at.call(proposeBrandContent, { ...part, pieces: [] })).name).toBe('NOT_ALLOWED')
    }
  })
})

describe('beside a file, in production', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nocturne-content-'))
    mkdirSync(join(folder, 'nocturne'))
    const ground = { width: 90, height: 60, channels: 3, background: '#807060' } as const
    await sharp({ create: ground })
      .jpeg()
      .toFile(join(folder, 'nocturne', 'kay.jpg'))
    const attestation = { ...proof, by: 'Mina' }
    const user = { name: 'Kay', stars: 4, picture: 'kay.jpg', attestation }
    const figure = { value: '12', label: 'languages', attestation }
    const file = { sample: false, lang: 'en', users: [user], figures: [figure] }
    writeFileSync(join(folder, 'nocturne.json'), JSON.stringify(file))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('a part replaces that of the file, may name its pictures, and leaves the other parts', async () => {
    const w = await world({ config: { ...consoleConfig, NODE_ENV: 'production', BRAND_CONTENT: folder } })
    const finance = await enrolledOperator(w, 'finance')
    const owner = await enrolledOperator(w, 'owner')
    const users = [{ name: 'Robin', stars: 3, picture: 'kay.jpg', ...proof }]
    await approve(owner, await proposed(finance, { part: 'users', pieces: users }))
    await refreshed(w)
    const shown = await shownIn(w)
    expect(shown).toMatchObject({ isSample: false, users: [{ name: 'Robin', stars: 3 }], figures: [{ value: '12' }] })
    expect((await fetch(`${w.url}${shown?.users[0]?.picture}`)).status).toBe(200)
    await approve(owner, await proposed(finance, { part: 'users', pieces: [] }))
    await refreshed(w)
    expect((await shownIn(w))?.users).toEqual([])
    await w.close()
  })
})

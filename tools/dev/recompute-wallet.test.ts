import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportLink, startExport } from '#domains/privacy/contract.ts'
import type { WalletExport } from '#domains/wallet/recompute.ts'
import { recompute } from '#domains/wallet/recompute.ts'
import { hold, revoke, spend } from '#domains/wallet/server/public.ts'
import { fetchPicture, memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { readWalletExport } from './wallet-export.ts'

let w: World
let zip: Buffer
const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-recompute-'))
const at = (name: string) => path.join(folder, name)
const program = path.join(import.meta.dirname, 'recompute-wallet.ts')

beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  const { someone, userId } = await memberWith(w, 'counts@example.org', 200)
  await ownPhoto(w, someone)
  await withLockedWallet(w.db, { userId, now: w.clock.now() }, async (wallet) => {
    await hold(wallet, { price: { currency: 'coins', amount: 9 }, reason: 'character', ref: '', key: 'a' })
    await spend(wallet, { price: { currency: 'coins', amount: 30 }, reason: 'photo-unlock', ref: '', key: 'b' })
    await revoke(wallet, { currency: 'coins', amount: 120, reason: 'refund', ref: '', key: 'c' })
  })
  const { id: exportId } = await someone.get(startExport, {})
  await w.doJobs()
  const answer = await fetchPicture(w, someone, (await someone.get(exportLink, { exportId })).url)
  zip = Buffer.from(await answer.arrayBuffer())
  writeFileSync(at('export.zip'), zip)
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args])
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

/** The same export, unpacked, with some of its files changed. */
function unpacked(name: string, changed: Record<string, string | null> = {}): string {
  mkdirSync(at(`${name}/data`), { recursive: true })
  for (const [file, bytes] of unzip(zip)) {
    const text = file in changed ? changed[file] : bytes
    if (/^data\/[^/]+$/.test(file) && text !== null && text !== undefined) writeFileSync(at(`${name}/${file}`), text)
  }
  return at(name)
}

describe('a balance counted again from an export', () => {
  it('agrees with what the export states, figure by figure', async () => {
    const { code, said } = await run(at('export.zip'))
    expect(said).toContain('agrees   coins: 0\n')
    expect(said).toContain('agrees   coins set aside, by holds: 9\n')
    expect(said).not.toMatch(/DIFFERS|FAULT/)
    expect(code).toBe(0)
  })

  it('says where an unpacked one that was changed does not', async () => {
    const [balance] = JSON.parse(unzip(zip).get('data/balances.json')?.toString() ?? '[]') as object[]
    const changed = { 'data/balances.json': JSON.stringify([{ ...balance, coins: 500 }]) }
    const { code, said } = await run(unpacked('changed', changed))
    expect(said).toContain('DIFFERS  coins: 500 stated, 0 counted\n')
    expect(said).toContain('agrees   energy: 100\n')
    expect(code).toBe(1)
  })

  it('names entries that come twice, and holds that ended otherwise than their entry says', async () => {
    const wallet = await readWalletExport(at('export.zip'))
    const [ending] = wallet.payments.filter(({ key }) => key.startsWith('settle:'))
    const holds = wallet.holds.map((one) => (one.state === 'captured' ? { ...one, state: 'released' as const } : one))
    const twice: WalletExport = {
      ...wallet,
      payments: [...wallet.payments, ending as WalletExport['payments'][number]],
      holds,
    }
    const { faults } = recompute(twice)
    expect(faults.slice(0, 2)).toEqual([
      `payments.json: 2 entries have the id ${ending?.id}`,
      `payments.json: 2 entries have the key ${ending?.key}`,
    ])
    expect(faults[2]).toMatch(/ends hold .+ with 50 coins, captured; holds\.json says 50 coins, released$/)
    expect(recompute({ ...wallet, holds: [] }).faults).toEqual([expect.stringMatching(/holds\.json does not have it$/)])
  })
})

describe('a wrong file is recognised', () => {
  it.each([
    ['nothing', () => [], 'Usage: npm run wallet:recompute'],
    ['a file that is not there', () => [at('none.zip')], 'There is no file or folder'],
    ['another folder', () => [folder], 'There is no data/balances.json in it'],
    ['half a download', () => [half()], 'is no ZIP, or was not downloaded whole'],
    [
      'an export without its holds',
      () => [unpacked('lacking', { 'data/holds.json': null })],
      'There is no data/holds.json',
    ],
    ['broken words', () => [unpacked('broken', { 'data/payments.json': '[{' })], 'data/payments.json is broken'],
    [
      'an amount that is none',
      () => [unpacked('odd', { 'data/balances.json': '[{"energy":"many","energyHeld":0,"coins":0,"coinsHeld":0}]' })],
      'data/balances.json, line 1, energy: ',
    ],
  ])('%s', async (_, args, words) => {
    const { code, said } = await run(...args())
    expect(said).toContain(words)
    expect(code).toBe(2)
  })
})

function half(): string {
  writeFileSync(at('half.zip'), zip.subarray(0, zip.length / 2))
  return at('half.zip')
}

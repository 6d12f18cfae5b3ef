import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WasmReader } from '@contentauth/c2pa-wasm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#platform/telemetry/log.ts'
import type { TimestampMood } from '#tests/counterparts/timestamp-authority.ts'
import { startTimestampAuthority } from '#tests/counterparts/timestamp-authority.ts'
import { readCredentials } from '#tests/kit/credential-reader.ts'
import { issuedCertificate, writeCertificate } from '#tests/kit/signing-certificates.ts'
import { provenanceOf } from '#platform/images/provenance.ts'
import { createContentCredentials } from './sign-pictures.ts'

const log = createLog('silent')
const root = mkdtempSync(join(tmpdir(), 'nocturne-timestamps-'))
let authority: Awaited<ReturnType<typeof startTimestampAuthority>>
let files: ReturnType<typeof writeCertificate>
let picture: Buffer
let today = new Date('2026-06-01T12:00:00Z')
const later = (ms: number) => void (today = new Date(today.getTime() + ms))
const now = () => today

beforeAll(async () => {
  authority = await startTimestampAuthority()
  files = writeCertificate(root, await issuedCertificate())
  picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#7a4a5a' } })
    .withXmp(provenanceOf('some-model'))
    .webp()
    .toBuffer()
})
afterAll(async () => {
  await authority.close()
  rmSync(root, { recursive: true, force: true })
})

const open = () => createContentCredentials({ ...files, timestampUrl: authority.url }, { now, log })

const status = z.array(z.object({ code: z.string() }))
const report = z.object({
  validation_state: z.string(),
  validation_results: z.object({
    activeManifest: z.object({ success: status, informational: status, failure: status }),
  }),
})

/**
 * The signing time that the reference reader finds. The other implementation of these tests
 * expects the whole answer of an authority, where C2PA 2 has the token alone.
 */
async function timeOf(signed: Buffer): Promise<string[]> {
  const settings = JSON.stringify({ verify: { verify_trust: false, verify_timestamp_trust: false } })
  const reader = await WasmReader.fromBytes('image/webp', signed, settings)
  const { validation_state, validation_results } = report.parse(JSON.parse(reader.json()))
  expect(validation_state).toBe('Valid')
  const { success, informational, failure } = validation_results.activeManifest
  return [...success, ...informational, ...failure]
    .map(({ code }) => code)
    .filter((code) => code.startsWith('timeStamp'))
}

describe('an authority for timestamps', () => {
  it('confirms when a picture was signed, and each picture asks it once', async () => {
    const credentials = await open()
    const before = authority.requested()
    const signed = await credentials.sign(picture)
    expect(authority.requested() - before).toBe(1)
    expect(await timeOf(signed)).toContain('timeStamp.validated')
  })

  it.each(['refuses', 'lies', 'breaks', 'floods', 'babbles'] satisfies TimestampMood[])(
    'that %s stops no start and no picture: it is signed without a time, and a minute later with one',
    async (mood) => {
      authority.become(mood)
      const credentials = await open()
      const before = authority.requested()
      const signed = await credentials.sign(picture)
      expect(authority.requested()).toBe(before)
      expect(await timeOf(signed)).toEqual([])
      expect(await readCredentials(signed)).toMatchObject({ isValid: true })
      authority.become('grants')
      later(60_000)
      expect(await timeOf(await credentials.sign(picture))).toContain('timeStamp.validated')
    },
  )
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WasmReader } from '@contentauth/c2pa-wasm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { readCredentials } from '#tests/kit/credential-reader.ts'
import { issuedCertificate, writeCertificate } from '#tests/kit/signing-certificates.ts'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import { openC2pa } from './c2pa.ts'
import type { ContentCredentials } from './content-credentials.ts'
import { createContentCredentials } from './sign-pictures.ts'

const log = createLog('silent')
const now = () => new Date('2026-06-01T12:00:00Z')
const root = mkdtempSync(join(tmpdir(), 'nocturne-credentials-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function signerWith(options: Parameters<typeof issuedCertificate>[0] = {}, clock = now) {
  const issued = await issuedCertificate(options)
  const files = writeCertificate(mkdtempSync(join(root, 'keys-')), issued)
  return {
    issued,
    credentials: await createContentCredentials({ ...files, timestampUrl: undefined }, { now: clock, log }),
  }
}

/** A picture with something to see in it, as an engine's name says that it was made. */
function painted(engine = 'some-model') {
  const pixels = Buffer.from(Array.from({ length: 90 * 120 * 3 }, (_, at) => (at * at) % 251))
  return sharp(pixels, { raw: { width: 90, height: 120, channels: 3 } }).withXmp(provenanceOf(engine))
}
const pictures = {
  webp: () => painted().webp().toBuffer(),
  avif: () => painted().avif({ effort: 0 }).toBuffer(),
  png: () => painted().png().toBuffer(),
  loop: async () =>
    sharp([await painted().png().toBuffer(), await painted().negate().png().toBuffer()], { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .withXmp(provenanceOf('some-model'))
      .toBuffer(),
}
const kinds = Object.entries(pictures)
const pixelsOf = (picture: Buffer) => sharp(picture, { animated: true }).raw().toBuffer()

let credentials: ContentCredentials
let issued: Awaited<ReturnType<typeof issuedCertificate>>
beforeAll(async () => {
  ;({ credentials, issued } = await signerWith())
})

describe('a signed picture', () => {
  it.each(kinds)('as %s shows another implementation how it came to be, and looks as before', async (_, make) => {
    const picture = await make()
    const signed = await credentials.sign(picture)
    expect(await readCredentials(signed)).toMatchObject({
      isValid: true,
      faults: [],
      generator: 'Nocturne',
      actions: [['c2pa.created', 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia']],
    })
    expect(await pixelsOf(signed)).toEqual(await pixelsOf(picture))
    expect((await sharp(signed).metadata()).xmp).toEqual((await sharp(picture).metadata()).xmp)
    expect(await readCredentials(picture)).toBeNull()
  })

  it('names formulas where formulas made it', async () => {
    const signed = await credentials.sign(await painted(builtInEngine).webp().toBuffer())
    expect((await readCredentials(signed))?.actions).toEqual([
      ['c2pa.created', 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia'],
    ])
  })

  it.each(kinds)('as %s shows that a byte of it was changed', async (_, make) => {
    const picture = await make()
    const signed = await credentials.sign(picture)
    const changed = Buffer.from(signed)
    // The middle of what the encoder wrote, wherever the manifest was put.
    const middle = picture.subarray(picture.length / 2, picture.length / 2 + 16)
    const at = signed.indexOf(middle)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    const found = await readCredentials(changed)
    expect(found?.isValid).toBe(false)
    expect(found?.faults).toEqual([expect.stringMatching(/^assertion\.(data|bmff)Hash\.mismatch$/)])
  })

  it('shows that a byte of its manifest was changed', async () => {
    const signed = await credentials.sign(await pictures.webp())
    const changed = Buffer.from(signed)
    const at = signed.indexOf('trainedAlgorithmicMedia', signed.indexOf('c2pa.created'))
    changed.write('T', at)
    const found = await readCredentials(changed)
    expect(found?.isValid).toBe(false)
    expect(found?.faults).toContain('assertion.hashedURI.mismatch')
  })

  it('is well for the reference reader too', async () => {
    const c2pa = openC2pa()
    const signed = await credentials.sign(await pictures.avif())
    expect(await c2pa.faultOf(signed, 'image/avif')).toBeNull()
    signed.writeUInt8(signed.readUInt8(signed.length - 40) ^ 1, signed.length - 40)
    expect(await c2pa.faultOf(signed, 'image/avif')).toMatch(/hash/i)
  })

  it('holds the chain below the root', async () => {
    const bytes = (await readCredentials(await credentials.sign(await pictures.webp())))?.bytes
    const holds = (der: ArrayBuffer) => bytes?.includes(Buffer.from(new Uint8Array(der)))
    expect(holds(issued.leaf.certificate.rawData)).toBe(true)
    expect(holds(issued.between.certificate.rawData)).toBe(true)
    expect(holds(issued.root.certificate.rawData)).toBe(false)
  })

  it('says of nobody anything: a kind of origin, what signed it, and numbers made by chance are all that is in it', async () => {
    const spoken = await painted()
      .withExif({ IFD0: { ImageDescription: 'CANARY the words of a person', Artist: 'ada@example.org' } })
      .webp()
      .toBuffer()
    const signed = await credentials.sign(spoken)
    const manifest = await readCredentials(signed)
    expect(manifest?.bytes.toString('latin1')).not.toMatch(/CANARY|ada@example/)
    expect(manifest?.assertions.toSorted()).toEqual(['c2pa.actions.v2', 'c2pa.hash.data'])
    const reader = await WasmReader.fromBytes('image/webp', signed)
    expect(JSON.parse(reader.json()).manifests).toEqual({
      [reader.activeLabel() ?? '']: {
        claim_generator_info: [{ name: 'Nocturne', 'org.contentauth.c2pa_rs': expect.any(String) }],
        instance_id: expect.stringMatching(/^xmp\.iid:[0-9a-f-]{36}$/),
        assertions: [{ label: 'c2pa.actions.v2', data: { actions: [expect.any(Object)] }, created: true }],
        signature_info: {
          alg: 'Es256',
          issuer: 'Test House',
          common_name: 'Test House',
          cert_serial_number: expect.any(String),
        },
        label: expect.stringMatching(/^urn:c2pa:[0-9a-f-]{36}$/),
        claim_version: 2,
      },
    })
  })

  it.each(kinds)('as %s grows by its manifest alone, which is less than 3 KB', async (_, make) => {
    const picture = await make()
    const signed = await credentials.sign(picture)
    const { length } = (await readCredentials(signed))?.bytes ?? Buffer.alloc(0)
    expect(length).toBeLessThan(3 * 1024)
    // The rest is what each container puts around a part of it.
    expect(signed.length - picture.length - length).toBeLessThan(128)
  })

  it.each([
    ['P-384', { name: 'ECDSA', namedCurve: 'P-384' }],
    ['Ed25519', { name: 'Ed25519' }],
    ['RSA', { name: 'RSA-PSS', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }],
  ])('may be signed with a key of %s', async (_, keys) => {
    const other = await signerWith({ keys })
    expect(await readCredentials(await other.credentials.sign(await pictures.webp()))).toMatchObject({
      faults: [],
      isValid: true,
    })
  })

  it('may be signed with a key of P-521, which the other implementation hashes otherwise than COSE says', async () => {
    const other = await signerWith({ keys: { name: 'ECDSA', namedCurve: 'P-521' } })
    expect(await openC2pa().faultOf(await other.credentials.sign(await pictures.webp()), 'image/webp')).toBeNull()
  })

  it('may be signed with a certificate for C2PA alone', async () => {
    const other = await signerWith({ purposes: ['1.3.6.1.4.1.62558.2.1'] })
    expect(await openC2pa().faultOf(await other.credentials.sign(await pictures.webp()), 'image/webp')).toBeNull()
  })
})

describe('what is not signed', () => {
  it('is a picture that names no origin, and anything that is no picture', async () => {
    const brought = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .webp()
      .toBuffer()
    const spoken = await sharp(brought).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">a holiday</x:xmpmeta>`).toBuffer()
    for (const one of [brought, spoken, Buffer.from('export const words = 1')])
      expect(await credentials.sign(one)).toBe(one)
  })

  it('is whatever goes out after the certificate is over; another certificate has other files', async () => {
    let today = new Date('2040-06-02T12:00:00Z')
    const other = await signerWith({ notAfter: new Date('2040-06-03T00:00:00Z') }, () => today)
    const names = [credentials, other.credentials].map((one) => one.nameOf('photos/ab/abc/clear-160.webp'))
    expect(names[0]).toMatch(/^photos\/ab\/abc\/clear-160-[0-9a-f]{12}\.webp$/)
    expect(names[1]).not.toBe(names[0])
    today = new Date('2040-06-03T00:00:00Z')
    const picture = await pictures.webp()
    expect(await other.credentials.sign(picture)).toBe(picture)
    expect(other.credentials.nameOf('photos/ab/abc/clear-160.webp')).toBe('photos/ab/abc/clear-160.webp')
  })
})

import type { Log } from '#platform/telemetry/log.ts'
import { provenanceOf, sourceTypeIn } from '#platform/images/provenance.ts'
import { kindOfBytes } from '../uploads/kind-of-bytes.ts'
import type { ClaimSigner, ManifestDefinition } from './c2pa.ts'
import { openC2pa } from './c2pa.ts'
import { bytesOfSignature, bytesOfTimestamp, bytesToStamp, signClaim, writeSignature } from './cose-signature.ts'
import type { SigningKey } from './signing-key.ts'
import { readSigningKey, wrongKind } from './signing-key.ts'
import type { TimestampAuthority } from './timestamps.ts'
import { createTimestampAuthority } from './timestamps.ts'

/** Who makes the claim. The whole product has one name here, whatever brand somebody sees. */
const claimGenerator = 'Nocturne'
const monthMs = 30 * 24 * 3_600_000

type Files = { certificate: string; privateKey: string; timestampUrl: string | undefined }

/** Signs with the operator's certificate, once it is proven that readers will take it. Throws ContentCredentialsError. */
export async function createContentCredentials(files: Files, { now, log }: { now(): Date; log: Log }) {
  const key = await readSigningKey(files, now())
  const c2pa = openC2pa()
  const authority = files.timestampUrl === undefined ? null : createTimestampAuthority(files.timestampUrl, { now, log })
  const signerNow = signerOf(key, authority)
  const isOver = () => now() >= key.validUntil
  let isSaid = false

  async function sign(picture: Buffer): Promise<Buffer> {
    if (isOver()) return picture
    const definition = await definitionOf(picture)
    return definition ? c2pa.embed(picture, definition, await signerNow()) : picture
  }

  const fault = await c2pa.faultOf(await sign(await trialPicture()), 'image/webp')
  if (fault !== null) throw wrongKind(files.certificate, fault)
  if (key.validUntil.getTime() - now().getTime() < monthMs)
    log.warn({ validUntil: key.validUntil }, 'the certificate of content credentials ends within a month')

  return {
    sign,
    nameOf(file: string) {
      if (!isOver()) return file.replace(/(?=\.\w+$)/, `-${key.fingerprint}`)
      if (!isSaid) log.error({ validUntil: key.validUntil }, 'the certificate is over: pictures go out unsigned')
      isSaid = true
      return file
    },
  }
}

/** The manifest says how the picture came to be, as its own XMP does, and nothing of anybody. */
async function definitionOf(picture: Buffer): Promise<ManifestDefinition | null> {
  const format = kindOfBytes(picture)
  const { default: sharp } = await import('sharp')
  const digitalSourceType = format && sourceTypeIn((await sharp(picture).metadata()).xmpAsString ?? '')
  if (!format || !digitalSourceType) return null
  const actions = [{ action: 'c2pa.created', digitalSourceType }]
  return {
    claim_generator_info: [{ name: claimGenerator }],
    format,
    assertions: [{ label: 'c2pa.actions.v2', created: true, data: { actions } }],
  }
}

/** Makes a signer for one picture each: how long its signature may be depends on what the authority answers just now. */
function signerOf(key: SigningKey, authority: TimestampAuthority | null): () => Promise<ClaimSigner> {
  const bareBytes = bytesOfSignature(key)
  return async () => {
    const roomBytes = (await authority?.roomBytes()) ?? 0
    const reserveSize = bareBytes + (roomBytes === 0 ? 0 : bytesOfTimestamp(roomBytes))
    return {
      alg: key.algorithm,
      reserveSize,
      async sign(claim) {
        const signed = signClaim(key, claim)
        const token = authority && roomBytes > 0 ? await authority.stamp(bytesToStamp(signed)) : null
        const written = writeSignature(signed, token, reserveSize) ?? writeSignature(signed, null, reserveSize)
        if (!written) throw new Error('a signature does not fit its place')
        return new Uint8Array(written)
      },
    }
  }
}

async function trialPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .withXmp(provenanceOf(claimGenerator))
    .webp()
    .toBuffer()
}

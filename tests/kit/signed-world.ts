import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readCredentials } from './credential-reader.ts'
import { fetchPicture, memberWith } from './photos.ts'
import { createStubPictureGenerator } from './stub-picture-generator.ts'
import { issuedCertificate, writeCertificate } from './signing-certificates.ts'
import { world } from './world.ts'

/** The whole server with a certificate for pictures, and a person who views them. */
export async function signedWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-signed-'))
  const { certificate, privateKey } = writeCertificate(folder, await issuedCertificate())
  const config = { C2PA_CERTIFICATE: certificate, C2PA_PRIVATE_KEY: privateKey }
  const w = await world({ pictureGenerator: createStubPictureGenerator(), config })
  const { someone } = await memberWith(w, 'ada@example.org', 1000)
  return {
    w,
    someone,
    async bytesAt(url: string): Promise<Buffer> {
      const answer = await fetchPicture(w, someone, url)
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    },
    async close() {
      await w.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The provenance of a file if its signature is valid; otherwise null. */
export async function signedSource(picture: Buffer | undefined): Promise<string | null> {
  const found = picture && (await readCredentials(picture))
  return (found?.isValid && found.actions[0]?.[1]?.split('/').at(-1)) || null
}

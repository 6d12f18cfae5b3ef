import { Readable } from 'node:stream'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'

/** Signs what pictures say of their origin (C2PA), so that anybody can see who says so and that nothing was changed since. */
export type ContentCredentials = {
  /** The name under which the signed version of a file is stored, another one for each certificate; the same where nothing is signed. */
  nameOf(key: string): string
  /** The same picture with its origin signed; as it is where it names no origin. */
  sign(picture: Buffer): Promise<Buffer>
}

/** Leaves every picture as it is. */
export const noCredentials: ContentCredentials = {
  nameOf: (key) => key,
  sign: (picture) => Promise.resolve(picture),
}

export type CredentialFiles = {
  /** PEM files: the certificate that signs, followed by those above it, and its private key. */
  certificate: string | undefined
  privateKey: string | undefined
  /** An authority that confirms when something was signed (RFC 3161). */
  timestampUrl: string | undefined
}

/** Opens what signs pictures. Where no certificate is named nothing is loaded, and pictures stay as they are. */
export async function openContentCredentials(
  { certificate, privateKey, timestampUrl }: CredentialFiles,
  needs: { now(): Date; log: Log },
): Promise<ContentCredentials> {
  if (certificate === undefined || privateKey === undefined) return noCredentials
  const { createContentCredentials } = await import('./sign-pictures.ts')
  return createContentCredentials({ certificate, privateKey, timestampUrl }, needs)
}

/** A stored picture on its way out of the product, with its origin signed where that is done; null when it is gone. */
export async function openSigned(
  store: FileStore,
  key: string,
  credentials: ContentCredentials,
): Promise<Readable | null> {
  if (credentials.nameOf(key) === key) return (await store.find(key)) && store.read(key)
  const picture = await store.get(key)
  return picture && Readable.from([await credentials.sign(picture)])
}

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupError } from './backup-error.ts'

/** One file of an archive. */
export type ArchivedFile = { name: string; bytes: Uint8Array }

/**
 * Writes files as a tar archive that is encrypted to an age recipient, one after the other, so that memory holds one at a
 * time. The archive appears under its name when it is whole.
 */
export async function writeArchive(file: string, recipient: string, files: AsyncIterable<ArchivedFile>): Promise<void> {
  const half = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true })
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const { readable, controller } = createTarPacker()
  const pack = async () => {
    try {
      for await (const { name, bytes } of files) {
        const writer = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter()
        await writer.write(bytes)
        await writer.close()
      }
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
  const encrypted = await encrypter.encrypt(readable)
  try {
    const target = createWriteStream(half, { mode: 0o600, flush: true })
    // The stream has the type of the browser's library.
    const written = pipeline(Readable.fromWeb(encrypted as unknown as NodeWebStream), target)
    const [packed] = await Promise.allSettled([pack(), written])
    if (packed.status === 'rejected') throw packed.reason
    await written
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await rename(half, file)
}

/** The files of an archive in their order. Throws for another key, and, at its place, for a change or a missing end. */
export async function* readArchive(file: string, identity: string): AsyncGenerator<ArchivedFile> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const encrypted = Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>
  const plain = await decrypter.decrypt(encrypted).catch((cause: unknown) => {
    throw new BackupError(`Cannot open ${file} with this key: ${(cause as Error).message}.`, { cause })
  })
  const files = plain.pipeThrough(createTarDecoder({ strict: true })) as unknown as NodeWebStream<{
    header: { name: string }
    body: NodeWebStream
  }>
  try {
    for await (const { header, body } of files) yield { name: header.name, bytes: await buffer(body) }
  } catch (cause) {
    throw new BackupError(`${file} is damaged: ${(cause as Error).message}.`, { cause })
  }
}

import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { Busboy } from '@fastify/busboy'
import { CallRefused } from './handler.ts'

export type FormLimits = {
  /** Fields beside the file. */
  fields: number
  fieldBytes: number
  fileBytes: number
  /** Parts beyond these are refused, or left unread. */
  beyond: 'refused' | 'ignored'
}

/** A form as far as it has been read: up to its file. */
export type SentForm = {
  /** The fields before the file, in their order. */
  fields: (readonly [name: string, value: string])[]
  /** Its bytes are received when they are read, and not before. */
  file: { name: string; read(): Promise<Uint8Array> } | null
  /** Discards what has not been read. */
  close(): void
}

/** The bytes of boundaries and headers around the parts. */
const frameBytes = 16 * 1024

/** So long a body that is too large is discarded before its answer. */
const discardMs = 5000

/** Refuses a body that is too large; who is cut off while sending reads no answer, so it is discarded for a while first. */
async function refuseUnread(incoming: IncomingMessage): Promise<never> {
  incoming.resume()
  await Promise.race([finished(incoming).catch(() => null), pause(discardMs)])
  throw new CallRefused('UPLOAD_TOO_LARGE')
}

/**
 * Reads a form up to its file, so that a caller can be checked by the fields before anything large is received. Nothing
 * beyond the limits is stored, and a form is parsed piece by piece as it arrives.
 */
export function openForm(incoming: IncomingMessage, limits: FormLimits): Promise<SentForm> {
  const most = limits.fileBytes + limits.fields * limits.fieldBytes + frameBytes
  if (Number(incoming.headers['content-length'] ?? 0) > most) return refuseUnread(incoming)
  return new Promise((resolve, reject) => {
    const form = createParser(incoming, limits)
    const fields: SentForm['fields'] = []
    let failure: CallRefused | null = null
    let file: BusboyFileStream | null = null
    let received = 0

    const end = () => {
      incoming.unpipe(form)
      incoming.off('data', count)
      incoming.off('close', breakOff)
      // Bytes that still arrive are for nobody; unread, they would hold the connection.
      incoming.resume()
      file?.resume()
    }
    const refuse = (error: 'PARAMS_ERROR' | 'UPLOAD_TOO_LARGE') => {
      failure ??= new CallRefused(error)
      end()
      file?.destroy(failure)
      reject(failure)
    }
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > most) refuse('UPLOAD_TOO_LARGE')
    }
    const breakOff = () => {
      if (!incoming.complete) refuse('PARAMS_ERROR')
    }
    const beyond = () => {
      if (limits.beyond === 'refused') refuse('PARAMS_ERROR')
    }

    form.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) refuse('PARAMS_ERROR')
      else if (file) beyond()
      else fields.push([name, value])
    })
    form.on('file', (name, stream) => {
      file = stream
      stream.on('limit', () => refuse('UPLOAD_TOO_LARGE'))
      const ended = new Promise<void>((finish, fail) => {
        form.once('finish', finish)
        // More than one error may come: the parser's own, and the one that the stream is destroyed with.
        stream.on('error', fail)
      })
      ended.catch(() => undefined)
      const read = async () => {
        if (failure) throw failure
        const bytes = await Promise.all([bytesOf(stream), ended]).catch(() => null)
        if (failure || !bytes) throw failure ?? new CallRefused('PARAMS_ERROR')
        return bytes[0]
      }
      resolve({ fields, file: { name, read }, close: end })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(limit, beyond)
    form.on('finish', () => resolve({ fields, file: null, close: end }))
    form.on('error', () => refuse('PARAMS_ERROR'))
    incoming.on('data', count)
    incoming.once('close', breakOff)
    incoming.pipe(form)
  })
}

function createParser(incoming: IncomingMessage, { fields, fieldBytes, fileBytes }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...incoming.headers, 'content-type': incoming.headers['content-type'] ?? '' },
      limits: { fields, fieldSize: fieldBytes, files: 1, fileSize: fileBytes, headerPairs: 20, headerSize: 4096 },
    })
  } catch {
    throw new CallRefused('PARAMS_ERROR')
  }
}

async function bytesOf(stream: BusboyFileStream): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

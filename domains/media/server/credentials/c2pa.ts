import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync, WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm'
import { z } from 'zod'
import type { PictureType } from '../../rules.ts'
import { signingPurposes } from './signing-key.ts'

/** The manifest of one picture in the form of the reference library. */
export type ManifestDefinition = {
  claim_generator_info: { name: string }[]
  format: PictureType
  assertions: { label: string; created: boolean; data: unknown }[]
}

export type ClaimSigner = {
  alg: string
  /** How many bytes the signature takes; it must come out exactly so long. */
  reserveSize: number
  sign(claim: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

const builderSettings = JSON.stringify({
  builder: { thumbnail: { enabled: false } },
  verify: { verify_after_sign: false },
})
/** A reader's trust is decided by its list of roots, which is not checked here. */
const readerSettings = JSON.stringify({
  trust: { trust_config: signingPurposes.join('\n') },
  verify: { verify_trust: false },
})

const report = z.object({
  validation_state: z.string(),
  validation_status: z.array(z.object({ code: z.string(), explanation: z.string().optional() })).default([]),
})

/** The bytes of a blob, where the library may read them at once. */
class StoredBlob extends Blob {
  readonly stored: Uint8Array<ArrayBuffer>
  constructor(stored: Uint8Array<ArrayBuffer>) {
    super([stored])
    this.stored = stored
  }
}

/** The one thing of a browser that the library requests when it signs; Node has none. */
class StoredBlobReader {
  readAsArrayBuffer({ stored }: StoredBlob): ArrayBuffer {
    return stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength)
  }
}

/** Loads the reference library of C2PA, which is WebAssembly of some 9 MB; what is loaded already is not loaded again. */
export function openC2pa() {
  Object.assign(globalThis, { FileReaderSync: StoredBlobReader })
  const place = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')
  initSync({ module: readFileSync(place) })

  return {
    /** The picture with a manifest in it. */
    async embed(picture: Buffer, definition: ManifestDefinition, signer: ClaimSigner): Promise<Buffer> {
      const builder = WasmBuilder.fromJson(JSON.stringify(definition), builderSettings)
      try {
        const source = new StoredBlob(new Uint8Array(picture))
        const signed = await builder.sign(signer, [], definition.format, source)
        return Buffer.from(signed.buffer, signed.byteOffset, signed.byteLength)
      } catch (cause) {
        // The library throws plain words.
        throw new Error(`a picture could not be signed: ${String(cause)}`, { cause })
      } finally {
        builder.free()
      }
    },

    /** The fault that readers find in a signed picture; null where there is none. */
    async faultOf(picture: Buffer, type: PictureType): Promise<string | null> {
      const reader = await WasmReader.fromBytes(type, picture, readerSettings)
      try {
        const { validation_state, validation_status } = report.parse(JSON.parse(reader.json()))
        if (validation_state === 'Valid') return null
        return validation_status.map(({ code, explanation }) => explanation ?? code).join(', ')
      } finally {
        reader.free()
      }
    },
  }
}

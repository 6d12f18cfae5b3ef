import { BMFF, PNG } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ActionAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest'

type Asset = Parameters<ManifestStore['validate']>[0]

/**
 * Reads a signed picture with an implementation of C2PA that shares no code with the one that signs; null where nothing is
 * signed. It has no eyes for WebP, so its container is opened here.
 */
export async function readCredentials(picture: Buffer) {
  const asset = assetOf(picture)
  const manifest = asset.getManifestJUMBF()
  if (!manifest) return null
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(manifest)))
  const { isValid, statusEntries } = await store.validate(asset)
  const active = store.getActiveManifest()
  const actions = active?.assertions?.assertions.find((one) => one instanceof ActionAssertion)?.actions ?? []
  return {
    isValid,
    faults: statusEntries.filter((one) => !one.success).map((one) => String(one.code)),
    generator: active?.claim?.claimGeneratorName,
    actions: actions.map(({ action, digitalSourceType }) => [String(action), String(digitalSourceType)]),
    assertions: (active?.assertions?.assertions ?? []).map((one) => String(one.label)),
    bytes: Buffer.from(manifest),
  }
}

function assetOf(picture: Buffer): Asset {
  if (PNG.canRead(picture)) return new PNG(picture)
  return BMFF.canRead(picture) ? new BMFF(picture) : webpOf(picture)
}

function webpOf(picture: Buffer): Asset {
  const place = manifestIn(picture)
  const readOnly = () => Promise.reject(new Error('this is for reading'))
  return {
    mimeType: 'image/webp',
    getDataLength: () => picture.length,
    getDataRange: (start = 0, length = picture.length - start) =>
      Promise.resolve(picture.subarray(start, start + length)),
    getManifestJUMBF: () => place && picture.subarray(place.start + 8, place.start + 8 + place.size),
    getHashExclusionRange: () => ({ start: place?.start ?? 0, length: place ? 8 + place.size + (place.size % 2) : 0 }),
    dumpInfo: () => 'WebP',
    ensureManifestSpace: readOnly,
    writeManifestJUMBF: readOnly,
  }
}

/** The chunk of a RIFF file that contains a manifest. */
function manifestIn(picture: Buffer): { start: number; size: number } | undefined {
  for (let start = 12; start + 8 <= picture.length;) {
    const size = picture.readUInt32LE(start + 4)
    if (picture.toString('latin1', start, start + 4) === 'C2PA') return { start, size }
    start += 8 + size + (size % 2)
  }
  return undefined
}

import type { Bucket } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { createDiskStore } from './file-store.ts'

/** The bucket settings of the environment. */
type Offered = { [Fact in keyof Bucket]: Bucket[Fact] | undefined }

/** Opens the bucket that is named, else the data folder; a bucket that cannot be used stops the start. */
export async function openStore(dataDir: string, bucket: Offered): Promise<FileStore> {
  if (!isWhole(bucket)) return createDiskStore(dataDir)
  const { createBucketStore } = await import('./bucket-store.ts')
  const store = createBucketStore(bucket)
  await store.check()
  return store
}

function isWhole(bucket: Offered): bucket is Bucket {
  return Object.values(bucket).every((value) => value !== undefined)
}

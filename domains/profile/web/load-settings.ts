import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { mySettings } from '../calls.gen.ts'

export type Settings = DataOf<typeof mySettings>

/** Loads the pages about oneself. */
export function loadSettings(client: Client): Promise<Settings> {
  return client.load(mySettings, {})
}

import { handle } from '#platform/http/handler.ts'
import type { DoorSettings } from '../../doors-contract.ts'
import { doors } from '../../doors-contract.ts'

/** The ways in that are open at a brand. */
export type DoorsOf = (brand: string) => DoorSettings

export function doorsHandler(doorsOf: DoorsOf) {
  return handle(doors, ({ caller }) => Promise.resolve({ doors: doorsOf(caller.brand) }))
}

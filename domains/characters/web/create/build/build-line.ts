import type { BuildStatus } from '../../../attributes.ts'
import { buildStatus } from '../../../attributes.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'

/** The event by which the server reports a build. */
export type BuildNews = { id: string; status: BuildStatus; step: OwnCharacter['step']; progress: number }

/** True while the server still works on her. */
export function isBuilding(status: BuildStatus): boolean {
  return status === buildStatus.onSubmit || status === buildStatus.creating
}

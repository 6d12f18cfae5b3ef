import type { Tx } from '../db/database.ts'
import type { Handler } from '../http/handler.ts'
import { inStageOrder } from '../personal-data/person-stages.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import type { Merge } from '../personal-data/visitor-merge.ts'
import type { DomainModule } from './domain-module.ts'

/** The handler of every call by its path; two modules cannot answer the same path. */
export function handlersOf(modules: readonly DomainModule[]): Map<string, Handler> {
  const handlers = new Map<string, Handler>()
  for (const { name, calls = {} } of modules)
    for (const handler of Object.values(calls)) {
      const { path } = handler.contract
      if (handlers.has(path)) throw new Error(`${name} declares ${path}, which another module answers`)
      handlers.set(path, handler)
    }
  return handlers
}

/** Every kind of personal data, in the order in which it is erased. */
export function personalDataOf(modules: readonly DomainModule[]): PersonalData[] {
  return inStageOrder(modules.flatMap(({ personalData = [] }) => personalData)).flatMap(({ parts }) => parts)
}

/** Runs the merge hooks of all modules, stage by stage, in the caller's transaction. */
export async function mergeVisitor(modules: readonly DomainModule[], tx: Tx, merge: Merge): Promise<void> {
  for (const hook of inStageOrder(modules.flatMap(({ visitorMerge = [] }) => visitorMerge))) await hook.merge(tx, merge)
}

/** Closes modules in the reverse of the order in which they are listed. */
export async function closeModules(modules: readonly DomainModule[]): Promise<void> {
  for (const { close } of modules.toReversed()) await close?.()
}

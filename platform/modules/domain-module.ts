import type { Handler } from '../http/handler.ts'
import type { HttpServer } from '../http/routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PersonStage } from '../personal-data/person-stages.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import type { MergeHook } from '../personal-data/visitor-merge.ts'

/**
 * The contribution of one domain to the server. The composition root lists modules and depends on nothing else of a
 * domain.
 */
export type DomainModule = {
  name: string
  calls?: Readonly<Record<string, Handler>>
  /** Registers the jobs of the domain; called once, before the queue starts. */
  registerJobs?(jobs: Jobs): void
  /** The stored personal data, and the stage of its erasure. */
  personalData?: readonly StagedData[]
  /** Moves the rows of a visitor who signs in to an account. */
  visitorMerge?: readonly MergeHook[]
  /** Tables with rows of a person that stay with the visitor, each with the reason. */
  staysWithVisitor?: Readonly<Record<string, string>>
  /** Adds what is answered over HTTP beside the calls. */
  mountRoutes?(http: HttpServer): void
  /** Runs before the server answers: repairs the state that an earlier process left. */
  start?(): Promise<void>
  close?(): Promise<void>
}

/** Parts that are erased in one stage. */
export type StagedData = { stage: PersonStage; parts: readonly PersonalData[] }

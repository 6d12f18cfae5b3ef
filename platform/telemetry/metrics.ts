import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { WatchedGauge } from './watched-gauge.ts'
import { watchGauge } from './watched-gauge.ts'

/** The process's Prometheus figures, in one registry of their own. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Counter({
      name: 'nocturne_calls_total',
      help: 'Product calls by path and code.',
      labelNames: ['path', 'code'],
      registers: [registry],
    }),
    callsSignedByOther: new Counter({
      name: 'nocturne_calls_signed_also_total',
      help: 'Calls that were signed with SIGN_SECRET_ALSO.',
      registers: [registry],
    }),
    callSeconds: new Histogram({
      name: 'nocturne_call_seconds',
      help: 'Time to answer of product calls.',
      labelNames: ['path'],
      registers: [registry],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    }),
    repliesRunning: new Gauge({
      name: 'nocturne_replies_running',
      help: 'Replies being written now.',
      registers: [registry],
    }),
    replies: new Counter({
      name: 'nocturne_replies_total',
      help: 'Replies by how they ended.',
      labelNames: ['state'],
      registers: [registry],
    }),
    engineFailures: new Counter({
      name: 'nocturne_engine_failures_total',
      help: 'Replies that an engine broke off, by kind of failure.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    modelTokens: new Counter({
      name: 'nocturne_model_tokens_total',
      help: 'Tokens that engines report, of prompts and of replies, by model.',
      labelNames: ['model', 'kind'],
      registers: [registry],
    }),
    modelCost: new Counter({
      name: 'nocturne_model_cost_total',
      help: 'Cost of the tokens that engines report, by model, where the engines file has prices.',
      labelNames: ['model'],
      registers: [registry],
    }),
    diskFreeBytes: new Gauge({
      name: 'nocturne_disk_free_bytes',
      help: 'Free space where files and the embedded database lie, at the last look at readiness.',
      registers: [registry],
    }),
    ledgerDifferences: new Gauge({
      name: 'nocturne_ledger_differences',
      help: 'Wallets and books that did not agree at the last proof.',
      registers: [registry],
    }),
    backupFaults: new Gauge({
      name: 'nocturne_backup_faults',
      help: 'Faults of the newest backup at its last verification by this process; 1 where it could not be verified.',
      registers: [registry],
    }),
    coldConversations: new Counter({
      name: 'nocturne_cold_conversations_total',
      help: 'Conversations whose texts were moved to the store and brought back, and those where that failed.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    coldReturnSeconds: new Histogram({
      name: 'nocturne_cold_return_seconds',
      help: 'Time to bring the texts of a cold conversation back.',
      registers: [registry],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    }),
    /** Adds a gauge whose values are read when the metrics are. */
    watch: (gauge: WatchedGauge) => watchGauge(registry, gauge),
    engineSpeed: new Histogram({
      name: 'nocturne_engine_tokens_per_second',
      help: 'Tokens of a reply by the time its engine took, where the engine counts them.',
      labelNames: ['model'],
      registers: [registry],
      buckets: [2, 5, 10, 20, 30, 50, 80, 120, 200],
    }),
    repliesRecovered: new Counter({
      name: 'nocturne_replies_recovered_total',
      help: 'Replies of a process that is gone, which this one ended.',
      registers: [registry],
    }),
    statementSeconds: new Histogram({
      name: 'nocturne_database_statement_seconds',
      help: 'Time of statements on PostgreSQL, failed ones too.',
      registers: [registry],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 15],
    }),
    outgoing: new Counter({
      name: 'nocturne_outgoing_total',
      help: 'Letters and text messages by whether they could be handed over.',
      labelNames: ['channel', 'outcome'],
      registers: [registry],
    }),
    storeFailures: new Counter({
      name: 'nocturne_store_failures_total',
      help: 'Files that could not be read or written, by what was tried.',
      labelNames: ['operation'],
      registers: [registry],
    }),
    paymentEvents: new Counter({
      name: 'nocturne_payment_events_total',
      help: 'What gateways told of payments, and what came of it.',
      labelNames: ['method', 'kind', 'outcome'],
      registers: [registry],
    }),
    firstTokenSeconds: new Histogram({
      name: 'nocturne_first_token_seconds',
      help: 'From accepted to the first token.',
      registers: [registry],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 3, 10, 30],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

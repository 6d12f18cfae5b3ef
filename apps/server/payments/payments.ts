import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { PaymentSandbox } from '#platform/payments/sandbox/sandbox.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { AdapterOf, PaymentGateways } from './gateway-adapters.ts'

/** Replacements of a test for the configured gateways. */
export type PaymentOverrides = { adapterOf?: AdapterOf }

/** The payment methods as they are configured; the sandbox is there where nothing is collected for real. */
export type Payments = PaymentGateways & { mode: 'off' | 'sandbox' | 'live'; sandbox: PaymentSandbox | null }

export type PaymentNeeds = { config: Config; publicUrl: string; dataDir: string; log: Log; now(): Date }

/** Opens the payment methods: none, all of them against the sandbox in this process, or those that have an account. */
export async function openPayments(needs: PaymentNeeds, input?: AdapterOf): Promise<Payments> {
  const { config, publicUrl, dataDir, log, now } = needs
  const mode = config.PAYMENTS ?? (config.NODE_ENV === 'production' ? 'off' : 'sandbox')
  if (input) return { ...none, adapterOf: input, mode, sandbox: null }
  if (mode === 'off') return { ...none, mode, sandbox: null }
  // Each brings code of its own that the other one has no use for.
  if (mode === 'live') {
    const { openLivePayments } = await import('./live-payments.ts')
    return { ...openLivePayments(config, { publicUrl, now }), mode, sandbox: null }
  }
  if (config.NODE_ENV === 'production')
    log.warn('PAYMENTS is sandbox: whatever is for sale is given for nothing to whoever presses a button')
  const { openSandboxPayments } = await import('./sandbox-payments.ts')
  const dataFile = join(dataDir, 'payment-sandbox.json')
  return { ...(await openSandboxPayments(config, { publicUrl, dataFile, now })), mode }
}

const none: PaymentGateways = { adapterOf: () => null, starsOf: () => null, close: () => Promise.resolve() }

// npm run wallet:recompute -- <export.zip or folder>
// Counts a person's balances again from the entries in their own export, and says whether they are what it states.
import { recompute } from '#domains/wallet/recompute.ts'
import { ExportError, readWalletExport } from './wallet-export.ts'

const [input, ...more] = process.argv.slice(2)
if (!input || more.length > 0) {
  console.error('Usage: npm run wallet:recompute -- <export.zip or folder>')
  process.exit(2)
}

try {
  const wallet = await readWalletExport(input)
  const { figures, faults } = recompute(wallet)
  const differences = figures.filter(({ stated, counted }) => stated !== counted)
  for (const { name, stated, counted } of figures)
    console.log(
      `${stated === counted ? 'agrees ' : 'DIFFERS'}  ${name}: ${stated === counted ? stated : `${stated} stated, ${counted} counted`}`,
    )
  for (const fault of faults) console.log(`FAULT    ${fault}`)
  console.log(`\n${wallet.payments.length} entries and ${wallet.holds.length} holds were counted.`)
  if (differences.length > 0)
    console.log(
      'Coins or energy that moved while the file was being written can make the newest lines differ; a new export tells.',
    )
  process.exitCode = differences.length + faults.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof ExportError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

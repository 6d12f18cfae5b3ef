import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import { startLogHost } from '../counterparts/log-host.ts'
import { startWatchingProxy } from '../counterparts/watching-proxy.ts'

/** Where an operator is informed of purchases; it is beyond this machine. */
const callback = 'http://shop.example/callback'

/** A product that measures all that it can, on a port of its own, and all hosts that would hear of it from a page or from it. */
export async function measuringProduct() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-measurement-'))
  const [host, outside, port] = [await startLogHost(), await startWatchingProxy(), String(await freePort())]
  const baseURL = `http://localhost:${port}`
  const product = await startProduct({
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: baseURL,
    DATABASE_URL: '',
    PURCHASE_CALLBACK_URL: callback,
    ...host.env,
    ...outside.env,
  })
  return {
    baseURL,
    host,
    outside,
    async stop() {
      await product.stop()
      await host.close()
      await outside.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

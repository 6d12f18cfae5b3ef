/**
 * The features that Playwright 1.65 turns off. Of two such lists Chromium reads the last alone, so ours repeats these.
 */
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/**
 * The list below Chromium's address bar is a page of its own, which each window loads though no test ever looks at it: it
 * takes more of the processor than a page of the product.
 */
const omnibox = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** With what Chromium starts where it shows nothing but our pages. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...omnibox].join(',')}`,
]

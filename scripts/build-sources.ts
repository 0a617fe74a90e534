/**
 * What each part of the build depends on, its own programs included: after a change of none of it, the part is not built again.
 */
export const buildSources = {
  /** The widget and the site. */
  product: [
    'shared/**/*',
    'widget/**/*',
    'site/**/*',
    'vite.*.config.ts',
    'package-lock.json',
    'scripts/{bare-pages,embed-*,prerender*,precompress}.ts',
    'scripts/{guides,site-files,widget-build}/*.ts',
    // How guides are read.
    'server/services/knowledge/*.ts',
    'server/services/answering/{passages/guide-passages,countries/named-countries}.ts',
    'server/services/text/terms.ts',
  ],
  /** The index of the assistant's knowledge. */
  knowledge: [
    'shared/{*.ts,{content,guides}/**/*}',
    'server/services/{answering,finder,knowledge,text}/**/*.ts',
    'server/providers/knowledge/*.ts',
    'server/data/*',
    'scripts/{answers,guides}/*.ts',
    'package-lock.json',
  ],
  /** The server's data. */
  data: [
    'server/data/{playbook.yaml,templates/*}',
    'server/{providers,services}/{drafting,drafts,review,values}/*.ts',
    'server/services/{durations,text/devanagari-digits}.ts',
    'server/providers/{common-passwords,extraction/list-number}.ts',
    'shared/*.ts',
    'scripts/build-server-data.ts',
    'package-lock.json',
  ],
  /** The joined server. */
  server: ['server/**/*.ts', 'shared/**/*', 'scripts/build-server.ts', 'package-lock.json'],
} as const satisfies Record<string, readonly string[]>;

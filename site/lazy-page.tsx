import { type ComponentType, use } from 'react';

export type PageSource = {
  /** Fetches the page's code once; after a failure, once more. */
  load(): Promise<ComponentType>;
  /** The same while rendering: a failure stays one, or React would ask without end. */
  read(): Promise<ComponentType>;
};

export function createPageSource(fetchPage: () => Promise<ComponentType>): PageSource {
  let loading: Promise<ComponentType> | undefined;
  let hasFailed = false;

  function start(): Promise<ComponentType> {
    const promise = fetchPage();
    promise.then(
      // React's convention for thenables: `use` then reads the value at once, in the same render.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        hasFailed = true;
      },
    );
    return promise;
  }

  function read() {
    loading ??= start();
    return loading;
  }

  return {
    load() {
      if (hasFailed) loading = undefined;
      hasFailed = false;
      return read();
    },
    read,
  };
}

/**
 * A page whose code is fetched on first use. Once loaded it renders at once, without Suspense:
 * `React.lazy` suspends even then, and a boundary would make the prerendered HTML carry inline scripts.
 */
export function LazyPage({ source }: { source: PageSource }) {
  const Page = use(source.read());
  return <Page />;
}

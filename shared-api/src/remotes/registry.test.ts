import { type Registry, registryTextToSign } from './registry.ts';

const registry: Registry = {
  schema: 's',
  microFrontends: {
    shell: [
      {
        url: 'https://portal.example/',
        metadata: { version: '1.0.0', integrity: 'sha384-x' },
        deployment: { traffic: 100, default: true },
        extras: {
          registry: { serial: 7, issued: 'i', expires: 'e', key: 'k', signature: 'must not be in it' },
        },
      },
    ],
  },
};

test('the text to sign has no signature and a fixed order', () => {
  expect(registryTextToSign(registry)).toBe(
    '{"microFrontends":{"shell":[{"deployment":{"default":true,"traffic":100},"extras":{"registry":{"expires":"e","issued":"i","key":"k","serial":7}},"metadata":{"integrity":"sha384-x","version":"1.0.0"},"url":"https://portal.example/"}]},"schema":"s"}',
  );
});

test('the text to sign is the same after parsing the document again', () => {
  expect(registryTextToSign(JSON.parse(JSON.stringify(registry, null, 2)))).toBe(registryTextToSign(registry));
});

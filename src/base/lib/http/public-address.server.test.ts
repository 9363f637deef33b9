import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.server.ts';

test('addresses of private networks, loopback, link-local, and of translated ones are not public', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'];
  const own6 = ['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1'];
  for (const address of [...own, ...own6, 'cdn.example', '']) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['1.1.1.1', '203.1.2.3', '2606:4700::1111', '2400:cb00::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

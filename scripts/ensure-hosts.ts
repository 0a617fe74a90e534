import { ensurePrograms, reportMissing } from './ensure-programs.ts';

/** What the host tests need besides Node, each as Debian packages it. With php-fpm, WordPress does not install Apache. */
const hosts = [
  { name: 'nginx', paths: ['/usr/sbin/nginx'], packages: ['nginx'] },
  {
    name: 'WordPress',
    paths: [
      '/usr/share/wordpress/wp-load.php',
      '/usr/share/wordpress/wp-content/themes/twentytwentythree',
      '/usr/sbin/mariadbd',
      '/usr/bin/php',
    ],
    packages: [
      'wordpress',
      'wordpress-theme-twentytwentythree',
      'mariadb-server',
      'php',
      'php-cli',
      'php-fpm',
    ],
  },
];

reportMissing(await ensurePrograms(hosts));

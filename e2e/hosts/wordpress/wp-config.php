<?php
// In place of Debian's, which looks for its settings in /etc. What differs from run to run is in the environment.
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'HOST_SOCKET' ) );
define( 'WP_HOME', getenv( 'HOST_URL' ) );
define( 'WP_SITEURL', getenv( 'HOST_URL' ) );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_DEBUG', true );
$table_prefix = 'wp_';
define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';

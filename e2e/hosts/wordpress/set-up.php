<?php
/**
 * Installs WordPress as its own installer does: a site of three pages, of which an administrator and an author wrote one
 * each with the block in block.html. With a theme's folder as its argument, that theme is chosen.
 */
( new mysqli( 'localhost', 'root', '', '', 0, getenv( 'HOST_SOCKET' ) ) )->query( 'CREATE DATABASE wordpress' );

define( 'WP_INSTALLING', true );
require __DIR__ . '/wp-load.php';

// It would send mail to the new administrator.
function wp_new_blog_notification() {}
require ABSPATH . 'wp-admin/includes/upgrade.php';
$administrator = wp_install( 'Partner', 'admin', 'admin@partner.example', true, '', 'password' )['user_id'];
$author = wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'password', 'role' => 'author' ) );

if ( isset( $argv[1] ) ) {
	switch_theme( $argv[1] );
}

function write_page( $user, $title, $content ) {
	// What WordPress removes from a page depends on who writes it.
	wp_set_current_user( $user );
	kses_init();
	wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => $title,
			'post_content' => wp_slash( $content ),
		)
	);
}

$block = "<!-- wp:html -->\n" . file_get_contents( __DIR__ . '/block.html' ) . "\n<!-- /wp:html -->";
write_page( $administrator, 'Help', $block );
write_page( $author, 'By an author', $block );
write_page( $administrator, 'Plain', '<!-- wp:paragraph --><p>Nothing of ours.</p><!-- /wp:paragraph -->' );
